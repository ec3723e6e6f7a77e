/** Every schedule of the product, on one screen (times in UTC). */
export const crontab = `
7 * * * * release-waiting
17 * * * * sweep
37 * * * * remove-blocked
`
