/** The labels of a header block as mail programs write them into a text, in their languages. */

export const headerFrom =
  /^[>*\s]*(?:from|von|de|van|da|från|fra|od|lähettäjä|от|发件人|差出人|보낸 사람|feladó|odesílatel|odosielateľ|відправник|gönderen|kimden|expeditor|saatja|šalje|de la|avsändare|afsender|avsender)\s?:/iu
export const headerLabel =
  /^\*?(?:from|sent|date|to|cc|subject|reply-to|von|gesendet|datum|an|betreff|de|envoyé(?: le)?|copie à|sujet|à|objet|enviado|enviado el|para|asunto|assunto|van|verzonden|aan|onderwerp|da|inviato|data|a|oggetto|fra|sendt|til|emne|från|skickat|till|ämne|od|wysłano|do|temat|lähetetty|päivämäärä|vastaanottaja|aihe|от|дата|кому|тема)\s?:/iu
export const headerDate =
  /^\*?(?:date|sent|datum|gesendet|dato|sendt|envoyé(?: le)?|fecha|enviado(?: el)?|data|inviato|verzonden|päivämäärä|lähetetty|skickat|wysłano|дата)\s?:/iu
/** With what stands behind it. */
export const headerSubject =
  /^[>*\s]*(?:subject|betreff|objet|asunto|assunto|onderwerp|oggetto|emne|ämne|temat|aihe|тема|předmět|predmet|tárgy|subiect|konu|teema|件名)\s?:[*\s]*(\S.*)$/iu
