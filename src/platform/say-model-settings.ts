import type { ModelSettings } from './model-settings.ts'

/** Which model reads, in a line for whoever starts the server. */
export function sayModelSettings({ name, url, place }: Pick<ModelSettings, 'name' | 'url' | 'place'>): string {
  return `${name} at ${url} (${places[place]}), for families that agree to it`
}

const places: Record<ModelSettings['place'], string> = {
  'this-machine': 'on this machine',
  'this-network': 'in this network',
  elsewhere: 'elsewhere',
}
