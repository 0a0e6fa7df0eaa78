import { readBusinessService } from '../releases.ts'
import type { MxNode } from './mx-node.ts'

/** The usages of the guideline: a message, or one of its variants, each with its own rules and removed elements. */
export const USAGES = [
  'pacs.008',
  'pacs.008 stp',
  'pacs.009',
  'pacs.009 adv',
  'pacs.009 cov',
  'pacs.004',
  'pacs.002',
  'camt.029',
  'camt.052',
  'camt.053',
  'camt.054',
  'camt.056',
  'pain.001',
] as const

/** A usage of the guideline that has a column in its tables. */
export type Usage = (typeof USAGES)[number]

/** The versions of the guideline. */
const VERSIONS: ReadonlySet<string> = new Set([
  'pacs.008.001.08',
  'pacs.009.001.08',
  'pacs.004.001.09',
  'pacs.002.001.10',
  'camt.029.001.09',
  'camt.052.001.08',
  'camt.053.001.08',
  'camt.054.001.08',
  'camt.056.001.08',
  'pain.001.001.09',
])

/**
 * Returns the usage of a message. It is determined by the business service; without a header, an underlying customer
 * transfer means a cover. Returns `undefined` for a message without a guideline here.
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

/** Returns whether a usage is that of a payment, its status or its order, not of a statement or notification. */
export function isPayment(usage: Usage | undefined): boolean {
  return usage?.startsWith('pacs.') === true || usage === 'pain.001'
}
