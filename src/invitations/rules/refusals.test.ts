import { expect, test } from 'vitest'
import { refusals, sayRefusal } from './refusals.ts'

const unexpected = { title: 'Error', message: 'An unexpected error occurred. Please try again.' }

test.each([
  ['INVALID_EMAIL', refusals.email.message, 'Invalid Email'],
  ['INVALID_FIRST_NAME', refusals.firstName.message, 'Invalid First Name'],
  ['MAIL_NOT_CONFIGURED', refusals.notConfigured.message, 'Configuration Error'],
  ['MAIL_REFUSED', refusals.forbidden.message, 'Failed to Send Invite'],
  ['NOT_SENT', refusals.notSent.message, 'Failed to Send Invite'],
  ['ALREADY_MEMBER', 'Whoever has this address is in your family already.', 'Failed to Send Invite'],
])('%s is said as the server says it, under its title', (code, message, title) => {
  expect(sayRefusal({ code, message })).toEqual({ title, message })
})

test.each([null, 'INTERNAL_SERVER_ERROR'])('%s is nothing that anybody expected', (code) => {
  expect(sayRefusal({ code, message: 'Something about a stack.' })).toEqual(unexpected)
})
