import type { Log } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import type { ModelTrouble } from './model-trouble.ts'

/** Says to the operator once that the model cannot be used, and once that it answers again; not with each mail. */
export function watchReachability({ settings, log }: { settings: ModelSettings; log: Log }) {
  const which = { model: settings.name, url: settings.url }
  let isAway = false
  return {
    answered(): void {
      if (isAway) log.info('the language model answers again', which)
      isAway = false
    },
    failed(trouble: ModelTrouble, mail: { mailId: string }): void {
      if (trouble.kind !== 'network' && trouble.kind !== 'bad-model') return log.info(trouble.message, mail)
      if (isAway) log.debug(trouble.message, mail)
      else
        log.warn('the language model cannot be used: until it answers, Roost reads all mail without it', {
          ...which,
          why: trouble.message,
        })
      isAway = true
    },
  }
}
