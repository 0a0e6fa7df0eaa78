/** Converts a message to the element names of version 02, as far as these differ in name and depth. */
export function inOldNames(text: string): string {
  return text
    .replaceAll(/(tech:xsd:(?:pacs\.008|camt\.05\d)\.001)\.\d{2}/g, '$1.02')
    .replaceAll(/(<MsgDefIdr>(?:pacs\.008|camt\.05\d)\.001)\.\d{2}/g, '$1.02')
    .replaceAll(/<Document[\s\S]*<\/Document>/g, (document: string) => olderElements(document))
}

function olderElements(document: string): string {
  return document
    .replaceAll(/<(\/?)BICFI>/g, '<$1BIC>')
    .replaceAll(/<(\/?)AnyBIC>/g, '<$1BICOrBEI>')
    .replaceAll(/<(\/?)PrvsInstgAgt1(Acct)?>/g, '<$1PrvsInstgAgt$2>')
    .replaceAll(/<Sts>\s*<Cd>([A-Z]{4})<\/Cd>\s*<\/Sts>/g, '<Sts>$1</Sts>')
    .replaceAll(/<RltdPties>[\s\S]*?<\/RltdPties>/g, (parties: string) =>
      parties.replaceAll(/<(\/?)Pty>/g, ''),
    )
}
