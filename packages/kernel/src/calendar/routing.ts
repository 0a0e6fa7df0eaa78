import { counterpartTypeOf, type MessageFormat, messageFormatOf } from '../message-types.ts'

/** The condition of a rule that assigns messages to a link. */
export interface RouteCondition {
  /** A BIC or its first characters; absent for any. */
  readonly counterparty?: string | undefined
  /** A message type or its first characters; absent for any. */
  readonly messagingType?: string | undefined
  readonly direction: 'out' | 'in' | 'both'
  readonly format?: MessageFormat | undefined
}

/** The facts of a message that select its route. */
export interface RoutedMessage {
  /** The BIC of the other bank, 11 characters. */
  readonly counterparty: string
  /** The message type, such as `MT103` or `pacs.008`. */
  readonly messagingType: string
  readonly format: MessageFormat
  readonly direction: 'out' | 'in'
}

/** Returns whether a rule assigns a message to its link. */
export function fitsRoute(
  route: RouteCondition,
  { counterparty, messagingType, format, direction }: RoutedMessage,
): boolean {
  return (
    (route.direction === 'both' || route.direction === direction) &&
    (route.format === undefined || route.format === format) &&
    counterparty.startsWith(route.counterparty ?? '') &&
    // A rule that names a version of an ISO 20022 message also matches the type without version, as the product names
    // it.
    (messagingType.startsWith(route.messagingType ?? '') ||
      (route.messagingType ?? '').startsWith(`${messagingType}.`))
  )
}

/** Returns the type and format in which a message is sent, if its maker may have chosen the other format. */
export function leavingAs(
  messagingType: string,
  sendAs: MessageFormat | undefined,
): Pick<RoutedMessage, 'messagingType' | 'format'> {
  const own = messageFormatOf(messagingType) ?? 'MT'
  if (sendAs === undefined || sendAs === own) return { messagingType, format: own }
  return { messagingType: counterpartTypeOf(messagingType) ?? messagingType, format: sendAs }
}
