import { phrases } from '../phrases/phrases.ts'

/** What is asked only of those who will not be there. */
export const unable = phrases(
  /\bif (?:you|your \p{L}+|he|she|they|anyone|u)(?: are| is|['’]re|['’]s|r)? (?:unable|not able|cannot|can['’]?t|won['’]t|will not|do not wish|don['’]?t wish)\b/iu,
)

/** What is asked only where something holds. */
export const conditional = phrases(
  /^\s*(?:if|unless|should you|in case)\b(?!\s+(?:(?:you|everyone|each \p{L}+|parents|anyone) could|you(?:['’]ve got| have(?: got)?) (?:any|some|old|outgrown|spare|a spare|unwanted)|you have(?:n['’]t| not) (?:already |yet )?(?:paid|returned|signed|done|sent|registered|replied)|you(?:['’]d| would)? like|you can give|your .{2,30} (?:fancies|would like)|you want|you sell|one of)).*\b(?:you|your|not|any)\b/iu,
)
