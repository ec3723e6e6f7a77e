/** Whether a fee may never be due: `a late fee may apply`. */
export function mayNeverBeDue({ title, line }: { title: string; line: string }): boolean {
  return paying.test(title) && conditional.test(line)
}

const paying = /\bpay\b|\bfees?\b|\b(?:sur)?charges?\b|\bpenalt|\bfines?\b|[£$€]/i
const conditional =
  /\b(?:fees?|(?:sur)?charges?|penalt(?:y|ies)|fines?)\b[^.;!?]{0,60}\b(?:may|might|could) (?:also |then |still )?(?:apply|be (?:charged|applied|added|payable|incurred))\b|\b(?:may|might|could) (?:incur|attract)\b[^.;!?]{0,40}\b(?:fees?|(?:sur)?charges?|penalt(?:y|ies)|fines?)\b/i
