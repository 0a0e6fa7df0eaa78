import type { Key } from '../../i18n/index.ts'

interface Step {
  readonly text: Key
  /** Returns the command for the address of the product. */
  readonly commandOf: (origin: string) => string
}

const TEXT = String.raw`{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:QUICKSTART1\r\n:79:THE FIRST MESSAGE\r\n-}`
const KEY = `-H "Authorization: Bearer $NOSTRO_KEY"`

/** The commands of the quick start. `docs/quick-start.md` has the same. */
export const QUICK_START: readonly Step[] = [
  {
    text: 'developer.start.key',
    commandOf: (origin) => `export NOSTRO_URL=${origin}\nexport NOSTRO_KEY=nk_…`,
  },
  {
    text: 'developer.start.submit',
    commandOf: () => `curl -sS "$NOSTRO_URL/api/v1/messages/raw" \\
  ${KEY} \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: quick-start-1' \\
  -d '{ "mode": "submit", "messages": [{ "text": "${TEXT}" }] }'`,
  },
  {
    text: 'developer.start.state',
    commandOf: () => `curl -sS "$NOSTRO_URL/api/v1/messages/status?reference=QUICKSTART1" \\
  ${KEY}`,
  },
]
