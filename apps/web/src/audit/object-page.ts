import type { AuditEntry } from '@nostro/contract'
import { mayOpenPage, type Page, type Visitor } from '@nostro/workflow'

/** The pages that show objects of a kind. The first one that the visitor may open is used. */
const PAGES_OF_KIND: Readonly<Record<string, readonly Page[]>> = {
  institution: ['/platform/institutions/:institutionId', '/enterprise'],
  enterprise: ['/enterprise'],
  user: ['/enterprise/users'],
  link: ['/enterprise/links'],
  route: ['/enterprise/links'],
  relationship: ['/enterprise/relationships'],
  list: ['/platform/reference'],
}

/** Returns the page that shows the object of an event to the visitor, or `undefined` if there is none. */
export function pageOfObject(
  { objectKind, objectId }: Pick<AuditEntry, 'objectKind' | 'objectId'>,
  visitor: Visitor,
): string | undefined {
  const page = PAGES_OF_KIND[objectKind]?.find((each) => mayOpenPage(each, visitor))
  return page?.replace(':institutionId', objectId)
}
