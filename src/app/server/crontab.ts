/** Every schedule of the product, on one screen (times in UTC). */
export const crontab = `
* * * * * queue-calendar-invites
* * * * * queue-webhooks
1 * * * * lapse-proposals
7 * * * * release-waiting
17 * * * * sweep
27 * * * * mail-late-notices
37 * * * * remove-blocked
47 * * * * mend-model-line
*/10 * * * * renew-mailbox-access
`
