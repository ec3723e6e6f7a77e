/** Every schedule of the product, on one screen (times in UTC). */
export const crontab = `
17 * * * * sweep
`
