import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { findingsIn } from './profile-samples.ts'

/** The messages of the usages, by their names in the list. */
const MESSAGES: Readonly<
  Record<string, { readonly id: string; readonly root: string; readonly service: string }>
> = {
  'pacs.008': { id: 'pacs.008.001.08', root: 'FIToFICstmrCdtTrf', service: '' },
  'pacs.008 stp': { id: 'pacs.008.001.08', root: 'FIToFICstmrCdtTrf', service: 'stp.' },
  'pacs.009': { id: 'pacs.009.001.08', root: 'FICdtTrf', service: '' },
  'pacs.009 adv': { id: 'pacs.009.001.08', root: 'FICdtTrf', service: 'adv.' },
  'pacs.009 cov': { id: 'pacs.009.001.08', root: 'FICdtTrf', service: 'cov.' },
  'pacs.004': { id: 'pacs.004.001.09', root: 'PmtRtr', service: '' },
}

const list = readFileSync(new URL('removed-elements.txt', import.meta.url), 'utf8')

const REMOVED = list
  .split('\n[')
  .slice(1)
  .flatMap((section) => {
    const [name = '', ...paths] = section.trim().split('\n')
    return paths.map((path) => ({ usage: name.replace(']', ''), path }))
  })

/** Returns a message that has only this element. */
function messageWith(usage: string, path: string): string {
  const { id = '', root = '', service = '' } = MESSAGES[usage] ?? {}
  const names = [root, ...path.split('/')]
  const content = names.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, 'x')
  return `<Message><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><BizSvc>swift.cbprplus.${service}04</BizSvc></AppHdr>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${id}">${content}</Document></Message>`
}

async function refusedIn(usage: string, path: string): Promise<readonly string[]> {
  const findings = await findingsIn(messageWith(usage, path))
  return findings
    .filter(({ code, severity }) => code === 'profile.elementNotUsed' && severity === 'error')
    .map((finding) =>
      finding.path
        .replaceAll(/\[\d+\]/g, '')
        .split('/')
        .slice(3)
        .join('/'),
    )
}

describe('elements that the guideline removes are refused', () => {
  test('all of them are listed', () => expect(REMOVED).toHaveLength(442))

  test.each(REMOVED)('$usage: $path', async ({ usage, path }) => {
    expect(await refusedIn(usage, path)).toContain(path)
  })
})
