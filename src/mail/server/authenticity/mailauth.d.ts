// The parts that check mail. The package as a whole loads what checks brand logos as well, which takes 60 MB more.

declare module 'mailauth/lib/dkim/verify.js' {
  export { dkimVerify } from 'mailauth'
}
declare module 'mailauth/lib/arc/index.js' {
  export { arc } from 'mailauth'
}
declare module 'mailauth/lib/spf/index.js' {
  export { spf } from 'mailauth'
}
declare module 'mailauth/lib/dmarc/index.js' {
  export { dmarc } from 'mailauth'
}
