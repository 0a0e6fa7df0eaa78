/** The parts of a syslog message. Source: RFC 5424, 6. */
export interface SyslogMessage {
  /** 0 to 23. */
  readonly facility: number
  /** 0 to 7. */
  readonly severity: number
  /** As in RFC 3339, with at most six digits after the seconds. */
  readonly timestamp: string
  readonly hostname?: string
  readonly appName?: string
  readonly procId?: string
  readonly msgId?: string
  readonly data?: readonly SyslogElement[]
  readonly text?: string
}

/** An element of structured data: an id with parameters. */
interface SyslogElement {
  readonly id: string
  readonly params: Readonly<Record<string, string>>
}

const SEVERITIES = 8
const NIL = '-'
/** Largest lengths of the fields of the header. */
const LENGTHS = { hostname: 255, appName: 48, procId: 128, msgId: 32 } as const

/**
 * Returns a syslog message. Characters that the header does not permit are replaced with `?`, and values are cut at
 * their largest length. A text with other than ASCII characters begins with a byte order mark.
 */
export function writeSyslog(message: SyslogMessage): string {
  const { facility, severity, timestamp, data = [], text } = message
  const header = [
    `<${facility * SEVERITIES + severity}>1`,
    timestamp,
    ...(['hostname', 'appName', 'procId', 'msgId'] as const).map((name) =>
      headerField(message[name], LENGTHS[name]),
    ),
  ]
  const elements = data.map(({ id, params }) => {
    const pairs = Object.entries(params).map(([name, value]) => ` ${name}="${escapedValue(value)}"`)
    return `[${id}${pairs.join('')}]`
  })
  const body = text === undefined ? '' : ` ${/[^\0-\x7f]/.test(text) ? '\uFEFF' : ''}${text}`
  return `${header.join(' ')} ${elements.length === 0 ? NIL : elements.join('')}${body}`
}

function headerField(value: string | undefined, lengthMax: number): string {
  if (value === undefined || value === '') return NIL
  return value.replaceAll(/[^\x21-\x7e]/g, '?').slice(0, lengthMax)
}

function escapedValue(value: string): string {
  return value.replaceAll(/["\\\]]/g, String.raw`\$&`)
}

/** Returns messages in frames that begin with their length in bytes. Source: RFC 5425, 4.3. */
export function framesOf(messages: readonly string[]): Buffer {
  return Buffer.concat(
    messages.map((message) => {
      const bytes = Buffer.from(message)
      return Buffer.concat([Buffer.from(`${bytes.length} `), bytes])
    }),
  )
}
