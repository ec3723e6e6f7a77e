import type { ModelSettings } from '#platform/model-settings.ts'

/** How to see a language model read in the demo. There is none in it: one that says what it was told would show how nothing reads. */
export function sayModelTrial(model: Pick<ModelSettings, 'name'> | null): string {
  if (model === null)
    return 'No language model reads here. To try one that you have: MODEL_URL=http://127.0.0.1:11434/v1 MODEL_NAME=qwen3:8b npm run demo'
  return `To have ${model.name} read: as Tess, agree under Settings, Language Model; then take back a mail on its receipt, and press Read it again.`
}
