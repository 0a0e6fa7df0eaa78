import type { AuditEntry } from '@nostro/contract'
import { mayOpenPage, type Page, type Visitor } from '@nostro/workflow'

/** The pages that show objects of a kind. The first one that the visitor may open is used. */
const PAGES_OF_KIND: Readonly<Record<string, readonly Page[]>> = {
  institution: ['/platform/institutions/:institutionId', '/enterprise'],
  enterprise: ['/enterprise'],
  user: ['/enterprise/users'],
  counterparty: ['/counterparties'],
  key: ['/enterprise/keys'],
  webhook: ['/enterprise/webhooks'],
  auditStream: ['/enterprise/audit-streams'],
  link: ['/enterprise/links'],
  route: ['/enterprise/links'],
  relationship: ['/enterprise/relationships'],
  screeningCase: ['/screening'],
  screeningList: ['/enterprise/screening'],
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

type AuditedMessage = NonNullable<NonNullable<AuditEntry['object']>['message']>

/** The folders in which an open message has its own path, by its stage. The first that the visitor may open is used. */
const PAGES_OF_STAGE: Readonly<Record<string, readonly Page[]>> = {
  pending: ['/messaging-sender/sented', '/remittance-application/sent'],
  approved: ['/messaging-sender/sented', '/remittance-application/sent'],
  sent: ['/messaging-sender/sented', '/remittance-application/sent'],
  notCopied: ['/messaging-copyer/to-process'],
  copied: ['/messaging-copyer/processed'],
  waitingProcessed: ['/messaging-receiver/to-process', '/remittance-receipt/waiting-processed'],
  processed: ['/messaging-receiver/processed', '/remittance-receipt/processed'],
}

/** Returns the address that opens the message of an event for the visitor, or `undefined` if there is none. */
export function pageOfMessage({ id, stage }: AuditedMessage, visitor: Visitor): string | undefined {
  const page = PAGES_OF_STAGE[stage]?.find((each) => mayOpenPage(each, visitor))
  return page === undefined ? undefined : `${page}?open=${id}`
}
