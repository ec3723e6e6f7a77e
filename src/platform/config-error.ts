/** A setting that is missing or wrong; the message is the sentence the operator reads. */
export class ConfigError extends Error {}
