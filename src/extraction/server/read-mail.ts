export { readMessage as readMail } from './reading/read-message.ts'
