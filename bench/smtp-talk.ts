export { SmtpTalk } from '#test/world/smtp-talk.ts'
