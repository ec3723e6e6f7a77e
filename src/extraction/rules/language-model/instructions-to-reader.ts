/**
 * Whether a text holds instructions to whoever, or whatever, reads it for the family: then nothing of it that only a model found, or
 * that stands in such a line, is applied. A false alarm costs a family a yes; so this is generous. It decides nothing else: what
 * it misses is held by the same checks, and what only the model found is proposed in any case.
 */
export function instructsReader(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\s+/g, ' ')
  return signs.some((sign) => sign.test(plain))
}

const machine = String.raw`(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|copilot|chatbot|bot|assistant|language model|machine reader|parser|extractor|email reader|mail reader)`
const orders = String.raw`(?:instruction|rule|prompt|guideline|direction|directive|command|constraint|polic(?:y|ies)|restriction)`

const signs: readonly RegExp[] = [
  // Speaking to the reader about what it was told.
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|skip|drop|overrule|do not follow|don['’]t follow|pay no attention to)\b.{0,40}\b(?:${orders})s?\b`,
    'i',
  ),
  /\b(?:ignore|disregard|forget)\b.{0,20}\b(?:all|everything|anything|any)\b.{0,20}\b(?:above|before|previous|prior|earlier|else|below|following)\b/i,
  /\b(?:ignore|disregard|forget|skip)\b.{0,15}\b(?:previous|prior|preceding|foregoing)\b/i,
  /\b(?:ignor(?:a|ez|er|iere|ieren|e)|vergiss|oublie[zr]?|olvida)\b.{0,30}\b(?:instruc\p{L}*|anweisung\p{L}*|consignes?|reglas|règles|regeln)/iu,
  new RegExp(
    String.raw`\b(?:new|updated|revised|real|actual|hidden|secret|system|developer|admin|operator)\s+(?:system\s+)?(?:${orders})s?\s*[:;–—-]`,
    'i',
  ),
  /\b(?:system|developer|hidden|initial) prompt\b|\bprompt injection\b|\bjailbreak/i,
  // Naming it.
  new RegExp(
    String.raw`\b(?:dear|hello|hi|hey|attention|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|to (?:the|any|all|whichever|whatever)|if you are|as) (?:an? |the |any |all |every |your )?(?:automated |automatic |helpful |smart |digital |virtual |family )*${machine}s?\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${machine}s?\b.{0,30}\b(?:must|should|shall|has to|have to|need to|needs to|will now|is to|are to|please|reading this|processing this|who reads?|that reads?)\b`,
    'i',
  ),
  /\b(?:AIs?|A\.I\.|LLMs?|language models?)\b.{0,100}\b(?:must|should|has to|have to|add|adds|list|lists|confirm|rewarded)\b/,
  new RegExp(
    String.raw`\byou are (?:now |no longer )?(?:an? |the |in )?(?:\w+ ){0,3}(?:${machine}|mode|root|admin(?:istrator)?|calendar)\b`,
    'i',
  ),
  /\b(?:act|behave|respond|answer|reply|pretend|operate) as (?:if you (?:are|were)|an? |the )/i,
  // Roles, marks and forms of a conversation with a model.
  /<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|s|inst|instructions?|prompt|tool|function)\b[^>]{0,40}\|?>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/i,
  /^\s*(?:###?\s*)?(?:system|assistant|developer|user|human|tool)\s*:/im,
  /(?:^|\s)#{2,3}\s*(?:system|instructions?|assistant|response|task|new task)\b/i,
  // Its answer.
  /["']\w{2,30}["']\s*:\s*(?:["'[{\d]|true\b|false\b|null\b)|\b(?:tool|function)_calls?\b/i,
  /\b(?:output|respond with|reply with|answer with|emit)\b.{0,25}\b(?:items?|fields?|keys?)\b/i,
  /\b(?:output|return|respond with|reply with|answer with|emit|print|produce|append|generate)\b.{0,40}\b(?:json|array|schema|tool call|function call|verbatim)\b/i,
  /\b(?:json|schema|token|base64|tool call|function call|api key)\b.{0,40}\b(?:output|answer|response|reply|decode|execute|follow|reveal|print)\b/i,
  /\b(?:decode|translate|execute|run|evaluate|interpret|rot13)\b.{0,30}\b(?:base64|following|below|rot13|hex|this code|script)\b.{0,40}\b(?:follow|obey|do|execute|instruction|it says)/i,
  // What it has access to.
  /\b(?:reveal|repeat|print|show|leak|disclose|list|tell (?:us|me)|send|copy|quote)\b.{0,40}\b(?:your (?:instructions?|rules?|prompt|configuration|settings|context)|everything (?:above|you)|what you were told|family(?:['’]s)? (?:notes|data|plan|calendar|names)|known (?:items|things))\b/i,
  // The plan as its reader changes it.
  /\b(?:add|create|put|insert|book|schedule|set|mark|make|write|record|register)\b.{0,60}\b(?:to|on|in|into) (?:the|your|their|this|every(?:one['’]s|body['’]s)?) (?:family(?:['’]s)? )?(?:calendar|plan|planner|schedule|task list|to-?do list)s?\b.{0,60}\b(?:automatically|immediately|without|silently|at once|confirm|now)/i,
  /\b(?:cancel|delete|remove|erase|clear|wipe|drop)\b.{0,30}\b(?:all|every|each|any|the (?:whole|entire))\b.{0,40}\b(?:events?|tasks?|entries|appointments?|items?|calendar|plan|schedule|reminders?|other)\b/i,
  /\bwithout (?:any )?(?:review|confirmation|approval|a doubt|notifying|human)\b|\b(?:pre-?approved|already approved|auto-?apply|apply (?:it )?at once|skip (?:the )?review)\b/i,
  /\bassign\b.{0,30}\b(?:to (?:all|every(?:one|body)? (?:member|child|parent|in the family)|every member|all members))\b/i,
  /\b(?:allow|trust|whitelist|approve|unblock)\b.{0,25}\b(?:this|the|our|my) (?:sender|address|domain|mail)\b/i,
  /\b(?:say|claim|state|conclude|answer|report|pretend)\b.{0,20}\b(?:that )?(?:there (?:is|are) (?:nothing|no (?:items|events|tasks|dates))|this mail (?:is empty|contains nothing|has no))/i,
  /\bend of (?:the )?(?:mail|e-?mail|message|user (?:input|message)|document|data)\b|\bthe mail ended\b/i,
]
