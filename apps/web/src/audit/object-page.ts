import type { AuditEntry } from '@nostro/contract'
import { mayOpenPage, type Page, type Visitor } from '@nostro/workflow'

/** The pages that show objects of a kind, the first that the visitor may open counts. */
const PAGES_OF_KIND: Readonly<Record<string, readonly Page[]>> = {
  institution: ['/platform/institutions/:institutionId', '/enterprise'],
  enterprise: ['/enterprise'],
  user: ['/enterprise/users'],
  link: ['/enterprise/links'],
  route: ['/enterprise/links'],
  relationship: ['/enterprise/relationships'],
  list: ['/platform/reference'],
}

/** The page on which the visitor sees what an event happened to; `undefined` where there is none for them. */
export function pageOfObject(
  { objectKind, objectId }: Pick<AuditEntry, 'objectKind' | 'objectId'>,
  visitor: Visitor,
): string | undefined {
  const page = PAGES_OF_KIND[objectKind]?.find((each) => mayOpenPage(each, visitor))
  return page?.replace(':institutionId', objectId)
}
