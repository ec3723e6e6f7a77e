export const addressWrong = 'Please enter an address that begins with https:// and has no name, password or # in it.'
export const addressRefused =
  'Roost cannot send to this address. It has to be a server that everybody can reach, and to begin with https://.'
export const tooManyEndpoints = 'An organisation has at most 3 endpoints. Please remove one that is no longer used.'
export const endpointIsOff = 'This endpoint is switched off. Please switch it on first.'
