import { type Budget, BUDGETS, budgetOf, CALLS, type Call, DEMO_CALLS } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { PERMISSIONS, type Permission } from '@nostro/workflow'

const PREFACE = `# Calls

Written from \`packages/contract\` by \`node scripts/print-routes.ts > docs/api.md\`; a test compares.

Each call takes and answers JSON. The session's token travels as \`Authorization: Bearer …\`, the language of sentences as \`language: zh-CN | en | ru\`. A command (marked ●) takes an \`Idempotency-Key\`: repeated with the same key and body it answers again what it answered first.

Success is \`{ code: 200, message, data }\`. A failure is \`{ code, message, data: null, error, params, issues, requestId }\`: \`error\` is the stable code, \`code\` its number, \`message\` the sentence in the caller's language, \`issues\` name the rule and the place of each wrong value in the request, in a text of several lines also its \`line\`. The HTTP status mirrors.

A caller without any of the permissions of a call gets \`permission.denied\` (403). A call that names this error among its own gives it also to callers with one of its permissions, for a folder or message that another one opens.

A server with more to do than it can do in time refuses calls with \`server.busy\` and a \`Retry-After\` before anything of them is begun, each budget below within its own share.`

const BUDGET_TEXTS: Readonly<Record<Budget, string>> = {
  always: 'Never refused.',
  signIn: 'Coming in, and all that checks a password or sends a code.',
  decision: 'A step of an approval.',
  command: 'Anything else that changes something.',
  read: 'One object, or a small amount of data that a screen needs with it.',
  list: 'Many things looked for, counted or added up.',
  export: 'A file of many rows, a printout, a long check.',
  file: 'An uploaded file, for which the store of files is waited for.',
}

/** The descriptions of calls whose budget is the default. */
const REST_TEXTS: Readonly<Partial<Record<Budget, string>>> = {
  read: 'every other `GET`',
  command: 'every other call',
}

/** Returns the page of all calls with permissions and errors, and of all errors with number and status, as Markdown. */
export function apiPage(): string {
  const errors = Object.entries(ERRORS).map(
    ([code, { number, status }]) => `| \`${code}\` | ${number} | ${status} |`,
  )
  const permissions = Object.entries(PERMISSIONS).map(
    ([name, { institution, roles, notWith }]) =>
      `| ${name} | ${institution} | ${roles.join(' or ')} | ${notWith.join(', ')} |`,
  )
  return [
    PREFACE,
    section('Calls', CALL_COLUMNS, Object.values(CALLS).map(callRow)),
    section('Calls of a demo', CALL_COLUMNS, Object.values(DEMO_CALLS).map(callRow)),
    section('Budgets', ['Budget', 'What', 'Calls'], BUDGETS.map(budgetRow)),
    section('Permissions', ['Permission', 'Institution', 'Role', 'Not with'], permissions),
    section('Errors', ['Error', 'code', 'HTTP status'], errors),
    '',
  ].join('\n\n')
}

const CALL_COLUMNS = ['', 'Method', 'Path', 'Who', 'What', 'Own errors']

function callRow(call: Call): string {
  const { method, path, summary, isCommand, errors } = call
  const own = errors.map((code) => `\`${code}\``).join(' ')
  return `| ${isCommand === true ? '●' : ''} | ${method} | \`${path}\` | ${accessText(call)} | ${summary} | ${own} |`
}

function budgetRow(budget: Budget): string {
  const calls = Object.values<Call>(CALLS).filter((call) => budgetOf(call) === budget)
  const named = calls.filter((call) => call.budget !== undefined)
  const rest = named.length < calls.length ? [REST_TEXTS[budget]] : []
  const texts = [...named.map(({ method, path }) => `\`${method} ${path}\``), ...rest]
  return `| ${budget} | ${BUDGET_TEXTS[budget]} | ${texts.join(', ')} |`
}

function section(title: string, columns: readonly string[], rows: readonly string[]): string {
  return [`## ${title}\n`, `| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...rows].join(
    '\n',
  )
}

function accessText({ access }: Call): string {
  const names: readonly (Permission | 'anonymous' | 'signedIn')[] =
    typeof access === 'string' ? [access] : access
  const texts = { anonymous: 'anyone', signedIn: 'any signed-in user' } as const
  return names.map((name) => (name === 'anonymous' || name === 'signedIn' ? texts[name] : name)).join(' or ')
}
