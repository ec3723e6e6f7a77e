export const wrongTime = 'There is no such time. Please check the start.'
export const endsTooEarly = 'An event ends after it starts. Please check the end.'
export const wrongRule = 'This never takes place. Please check how it repeats.'
export const notInFamily = 'Somebody chosen here is not in the family any more.'
