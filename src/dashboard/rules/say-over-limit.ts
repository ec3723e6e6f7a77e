/** `3 mails wait: the 25 of your plan are used this month. They are kept, and read once it has room again.` */
export function sayOverLimit(count: number, limit: number): string {
  const wait = count === 1 ? 'One mail waits' : `${count} mails wait`
  const kept =
    count === 1 ? 'It is kept, and read once there is room again' : 'They are kept, and read once there is room again'
  return `${wait}: the ${limit} of your plan are used this month. ${kept}.`
}
