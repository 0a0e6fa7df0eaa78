import { AUDIT_ACTIONS, streamedEvent } from '@nostro/contract'
import { translatorFor } from '@nostro/texts'

const PREFACE = `# Audit streams

Written from \`packages/contract\` and \`packages/texts\` by \`node scripts/print-audit-streams.ts > docs/audit-streams.md\`; a test compares.

An audit stream sends the audit events of an institution to a SIEM. Administrators create it on the page *Audit streams*; administrators of the platform create one for the events of the platform. In a bank and on the platform a second administrator confirms a new stream, its change and its removal. The events contain no content of messages.

## Delivery

- A stream sends every event after its confirmation, in the order of \`sequence\`, at least once. \`hash\` identifies an event; a receiver ignores one that it has.
- The product stores the last accepted event. After a restart, a failure or a restored backup, the stream continues there. After a restoration, numbers are used again with other hashes.
- After a failure the stream tries again after 5, 10, 30, 60 and 120 seconds and then every 5 minutes, without end, with one event until the receiver accepts it. The page shows the last error.
- *Send again* repeats the events from a number. No event can be skipped.
- *Send a test event* records the event \`auditStream.test\`, which the stream sends like any other.
- Events that the archive has removed from the database are no longer sent: a receiver that is down must return before then.

## Receivers

| Format | Request | Accepted |
|---|---|---|
| Syslog over TLS | RFC 5424 messages in frames of RFC 5425; address \`tls://host:port\`, port 6514 if absent | the receiver ends the connection in answer to its end |
| JSON lines over HTTP | \`POST\`, \`application/x-ndjson\`, one event per line | status 200 to 299 |
| CloudEvents over HTTP | \`POST\`, \`application/cloudevents-batch+json\`, CloudEvents 1.0 | status 200 to 299 |

- Connections use TLS 1.2 or later and check host name and certificate, with the authorities of the stream or the public ones. A client certificate is optional, and so is an \`Authorization\` header over HTTP. Redirects are not followed.
- Private and link-local addresses are refused when they are entered and when they are connected, unless \`NOSTRO_PROVIDER_HOSTS\` names host and port.
- Syslog has no acknowledgement. A receiver that reads events and fails before it stores them loses them; *Send again* repeats them. HTTP has no such gap.
- One attempt contains up to 500 events and ends after 10 seconds.

A syslog message has facility 13, severity 5 (\`result\` is \`done\`) or 4, the host name of the product, \`nostro\` as application, and the action, or \`refused\` for a refused call, as message id. The element \`nostro@32473\` contains \`institution\`, \`sequence\`, \`action\`, \`result\`, \`actor\`, \`objectKind\` and \`objectId\`; the text is the event as ASCII JSON. RFC 5612 reserves the number 32473 for examples; the product has no registered number.

A CloudEvent has \`id\` (the hash), \`source\` (\`urn:uuid:\` and the institution), \`type\` (\`nostro.audit.\` and the action, or \`refused\`), \`subject\` (kind and id of the object), \`time\` and the event as \`data\`.`

/** Returns the page about audit streams with the members of an event and all actions, as Markdown. */
export function auditStreamsPage(): string {
  return [
    PREFACE,
    table('Event', ['Member', 'Required', 'Meaning'], memberRows()),
    table('Actions', ['Action', 'Meaning'], actionRows()),
    '',
  ].join('\n\n')
}

function memberRows(): readonly (readonly string[])[] {
  return Object.entries(streamedEvent.shape).map(([name, schema]) => [
    `\`${name}\``,
    schema.safeParse(undefined).success ? '' : 'yes',
    schema.description ?? '',
  ])
}

function actionRows(): readonly (readonly string[])[] {
  const { text } = translatorFor('en')
  return AUDIT_ACTIONS.toSorted().map((action) => [
    `\`${action}\``,
    text(`audit.action.${action}`, { object: 'the object' }),
  ])
}

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [`## ${title}\n`, ...lines].join('\n')
}
