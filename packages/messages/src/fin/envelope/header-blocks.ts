import { dayOfSixDigits, isTimeOfDay } from '../dates.ts'
import type { ApplicationHeader, BasicHeader, OutputHeader } from '../message.ts'

const BASIC_HEADER = /^[A-Z]\d{2}[A-Z]{6}[A-Z0-9]{6}\d{10}$/
const SERVICE = /^[A-Z]\d{2}/
const INPUT_HEADER = /^I\d{3}[A-Z]{6}[A-Z0-9]{6}[SUN](?:[1-3](?:\d{3})?)?$/
const OUTPUT_HEADER = /^O\d{3}\d{10}[A-Z]{6}[A-Z0-9]{6}\d{20}[SUN]?$/
/** Valid delivery options: urgent messages are monitored, with a period of 15 minutes. */
const DELIVERY = /^.{16}(?:S.*|U[13](?:003)?|N(?:2(?:020)?)?)$/
/** The length of an input header that ends with its priority. */
const PRIORITY_END = 17
const MESSAGE_TYPE = /^[IO]\d{3}/

/** Returns whether block 1 has exactly the parts of a basic header. */
export function isBasicHeader(content: string): boolean {
  return BASIC_HEADER.test(content)
}

/**
 * Reads block 1, `F01BANKCNBJAXXX0001000123`, by the positions of its parts. If the length is wrong, the service is
 * still read, and the other parts are the characters at their positions. Returns `undefined` if even the service is
 * missing.
 */
export function readBasicHeader(content: string): BasicHeader | undefined {
  if (!SERVICE.test(content)) return undefined
  return {
    application: content.slice(0, 1),
    service: content.slice(1, 3),
    logicalTerminal: content.slice(3, 15),
    session: content.slice(15, 19),
    sequence: content.slice(19, 25),
  }
}

/** Returns the service of block 1: `01` for messages, `21` for acknowledgements. */
export function serviceIn(content: string): string | undefined {
  return SERVICE.test(content) ? content.slice(1, 3) : undefined
}

/** Writes block 1 with its braces. */
export function writeBasicHeader(header: BasicHeader): string {
  const { application, service, logicalTerminal, session, sequence } = header
  return `{1:${application}${service}${logicalTerminal}${session}${sequence}}`
}

/** Returns whether block 2 has exactly the parts of an input or output header with valid days and times. */
export function isApplicationHeader(content: string): boolean {
  if (INPUT_HEADER.test(content)) return true
  if (!OUTPUT_HEADER.test(content)) return false
  const { inputDate, inputTime, outputDate, outputTime } = readOutputHeader(content, '')
  return (
    isTimeOfDay(inputTime, 23) &&
    isTimeOfDay(outputTime, 23) &&
    dayOfSixDigits(inputDate) !== undefined &&
    dayOfSixDigits(outputDate) !== undefined
  )
}

/**
 * Returns whether delivery monitoring and obsolescence period of an input header fit its priority; true for other
 * headers. Source: SWIFT UHB, application header block.
 */
export function isDeliverySound(content: string): boolean {
  if (content.length === PRIORITY_END && content.endsWith('N')) return true
  return DELIVERY.test(content) || !INPUT_HEADER.test(content)
}

/**
 * Reads block 2, `I103BANKHKHHXXXXN`, by the positions of its parts. If the length is wrong, the message type is still
 * read, and the other parts are the characters at their positions. Returns `undefined` if even the type is missing.
 */
export function readApplicationHeader(content: string): ApplicationHeader | undefined {
  if (!MESSAGE_TYPE.test(content)) return undefined
  const messageType = content.slice(1, 4)
  if (content.startsWith('O')) return readOutputHeader(content, messageType)
  return {
    direction: 'input',
    messageType,
    receiver: content.slice(4, 16),
    priority: content.slice(16, 17),
    ...(content.length > 17 && { deliveryMonitoring: content.slice(17, 18) }),
    ...(content.length > 18 && { obsolescence: content.slice(18, 21) }),
  }
}

/** Writes block 2 with its braces. */
export function writeApplicationHeader(header: ApplicationHeader): string {
  if (header.direction === 'output') return `{2:${outputHeaderContent(header)}}`
  const { messageType, receiver, priority, deliveryMonitoring = '', obsolescence = '' } = header
  return `{2:I${messageType}${receiver}${priority}${deliveryMonitoring}${obsolescence}}`
}

function readOutputHeader(content: string, messageType: string): OutputHeader {
  return {
    direction: 'output',
    messageType,
    inputTime: content.slice(4, 8),
    inputDate: content.slice(8, 14),
    sender: content.slice(14, 26),
    inputSession: content.slice(26, 30),
    inputSequence: content.slice(30, 36),
    outputDate: content.slice(36, 42),
    outputTime: content.slice(42, 46),
    ...(content.length > 46 && { priority: content.slice(46, 47) }),
  }
}

function outputHeaderContent(header: OutputHeader): string {
  const inputReference = `${header.inputDate}${header.sender}${header.inputSession}${header.inputSequence}`
  const output = `${header.outputDate}${header.outputTime}${header.priority ?? ''}`
  return `O${header.messageType}${header.inputTime}${inputReference}${output}`
}
