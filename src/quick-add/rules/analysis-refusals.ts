/** Why a pasted text is not analysed. */
export const nothingToRead = 'Add some text to analyze for tasks and events.'
export const tooLongToRead = 'This text takes too long to read. Please try a part of it.'
