import { readBusinessService } from '../releases.ts'
import type { MxNode } from './mx-node.ts'

/** A message, or one of the ways the guideline has of using it, each with rules and removed elements of its own. */
export const USAGES = [
  'pacs.008',
  'pacs.008 stp',
  'pacs.009',
  'pacs.009 adv',
  'pacs.009 cov',
  'pacs.004',
  'camt.053',
  'camt.054',
] as const

/** A usage of the guideline that has a column in its tables. */
export type Usage = (typeof USAGES)[number]

/** The versions of the guideline. */
const VERSIONS: ReadonlySet<string> = new Set([
  'pacs.008.001.08',
  'pacs.009.001.08',
  'pacs.004.001.09',
  'camt.053.001.08',
  'camt.054.001.08',
])

/**
 * The usage of a message: the business service says which, and an underlying customer transfer makes a cover where there
 * is no header. `undefined` for a message whose guideline is not here.
 */
export function usageOf(
  messageId: string,
  { header, message }: { readonly header: MxNode | undefined; readonly message: MxNode },
): Usage | undefined {
  if (!VERSIONS.has(messageId)) return undefined
  const base = messageId.slice(0, 'pacs.008'.length)
  const stated = readBusinessService(header?.textAt('BizSvc') ?? '')?.variant
  const isCover = message.at('CdtTrfTxInf/UndrlygCstmrCdtTrf') !== undefined
  const variant = stated === undefined || stated === 'core' ? (isCover ? 'cov' : 'core') : stated
  return USAGES.find((usage) => usage === `${base} ${variant}`) ?? USAGES.find((usage) => usage === base)
}

/** Returns whether a usage is one of a payment, and not of a statement or notification. */
export function isPayment(usage: Usage | undefined): boolean {
  return usage?.startsWith('pacs.') === true
}
