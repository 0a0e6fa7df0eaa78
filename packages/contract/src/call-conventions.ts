import type { Permission } from '@nostro/workflow'

import type { Call } from './call.ts'

/** The conventions of all calls in Markdown, for docs/api.md and the OpenAPI document. */
export const CALL_CONVENTIONS = `Every call takes and answers JSON.

- **Session**: the token of \`POST /api/login\` is sent as \`Authorization: Bearer …\`. The header \`language: zh-CN | en | ru\` selects the language of sentences.
- **API keys**: a system sends the secret of a key, \`nk_…\`, in the same header. Calls that are not marked as open to keys refuse it with \`permission.denied\`.
- **Success** is \`{ code: 200, message, data }\`.
- **A failure** is \`{ code, message, data: null, error, params, issues, requestId }\`. \`error\` is the stable name, \`code\` its number, \`message\` the sentence in the language of the caller. \`issues\` name rule and place of each wrong value, in a text of several lines also its \`line\`. The HTTP status corresponds to the error.
- **Commands** accept an \`Idempotency-Key\`: a repetition with the same key and body returns the first answer.
- **Permissions**: a caller without any of the permissions of a call gets \`permission.denied\` (403). A call that lists this error returns it also for a single folder or message that other permissions open.
- **Overload**: a server with too much work refuses calls with \`server.busy\` and \`Retry-After\` before they have any effect; each load budget has its own share. Reads and lists for API keys have the budget \`system\`, which waits for those of users.
- **Values**: amounts are decimal text, never floating-point numbers. Instants are UTC in ISO 8601.
- **Systems** use the prefix \`/api/v1/\` instead of \`/api/\`; the calls are the same.`

const ACCESS_TEXTS = { anonymous: 'anyone', signedIn: 'any signed-in user' } as const

/** Returns the callers of a call in words: `any signed-in user`, `seeBankMessages or seeRemittances`. */
export function accessText({ access }: Call): string {
  const names: readonly (Permission | 'anonymous' | 'signedIn')[] =
    typeof access === 'string' ? [access] : access
  return names
    .map((name) => (name === 'anonymous' || name === 'signedIn' ? ACCESS_TEXTS[name] : name))
    .join(' or ')
}
