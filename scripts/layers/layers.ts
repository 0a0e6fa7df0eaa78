/**
 * The order of the folders of the repository and of its two applications, from the ground up. The import rules of
 * `.dependency-cruiser.cjs` and the drawings in `ARCHITECTURE.md` are derived from it.
 */

/** Folders of one level. They may import folders of the levels above in the list, and never one another. */
export interface Layer {
  /** Names of folders; {@link ROOT_FILES} for the files at the root. */
  readonly folders: readonly string[]
  /** The contents of the folders, in a few words. */
  readonly holds: string
}

/** A folder whose folders have one order. */
export interface LayeredFolder {
  /** The path of the folder in the repository, with a slash at the end; empty for the repository itself. */
  readonly path: string
  /** The files at the root of the folder, by name. */
  readonly rootFiles: readonly string[]
  readonly layers: readonly Layer[]
}

/** The name under which a list of folders contains the files at the root. */
export const ROOT_FILES = '.'

/** The packages and applications of the repository. */
export const WORKSPACE: LayeredFolder = {
  path: '',
  rootFiles: [],
  layers: [
    {
      folders: ['packages/kernel', 'packages/tables'],
      holds: 'results, issues, errors, decimals, ports; rows of cells from files',
    },
    {
      folders: ['packages/messages', 'packages/workflow', 'packages/screening'],
      holds: 'the message engine; stages and permissions; the comparison of names with lists',
    },
    {
      folders: ['packages/contract', 'packages/texts', 'packages/client'],
      holds: 'the HTTP calls; the texts in three languages; the client for other systems',
    },
    { folders: ['apps/server'], holds: 'the server' },
    {
      folders: ['apps/simulator', 'apps/demo'],
      holds: 'the other side of a link; the server with demo institutions and a history',
    },
    { folders: ['apps/cli'], holds: 'the command line' },
    { folders: ['apps/web'], holds: 'the browser application' },
    { folders: ['chaos', 'e2e'], holds: 'users under faults; browser tests' },
    { folders: ['bench', 'scripts'], holds: 'measurements; start, build and checks' },
  ],
}

/** The server: technical ground, facts that all capabilities share, capabilities, operation of the installation. */
export const SERVER: LayeredFolder = {
  path: 'apps/server/src/',
  rootFiles: ['extension.ts', 'further-process.ts', 'index.ts', 'main.ts'],
  layers: [
    {
      folders: ['installation', 'tracing'],
      holds: 'files, clock, seal of secrets, guideline edition; spans',
    },
    { folders: ['db'], holds: 'connections, transactions, tables, migrations' },
    { folders: ['jobs'], holds: 'queues, their workers and the seal of jobs' },
    { folders: ['http'], holds: 'calls: admission, context, idempotency, errors' },
    { folders: ['metrics'], holds: 'figures of the server for Prometheus' },
    { folders: ['institutions'], holds: 'banks, companies and their approval rules, as stored' },
    { folders: ['audit'], holds: 'the audit trail, its anchors and its check' },
    { folders: ['users'], holds: 'users, as stored' },
    { folders: ['notifications'], holds: 'notices in the product, mail and SMS' },
    { folders: ['changes'], holds: 'changes that wait for a second administrator' },
    {
      folders: ['sessions', 'sign-in-rules'],
      holds: 'sign-in, second factor, sessions; the rule of an institution',
    },
    {
      folders: ['counterparties'],
      holds: 'payees, counterparty banks and settlement instructions by two users',
    },
    {
      folders: ['attachments', 'reference'],
      holds: 'uploaded files; reference lists and the bank directory',
    },
    {
      folders: ['accounts', 'links', 'screening-providers'],
      holds:
        'registration and own account; links, keys and routes of a bank; providers of screening and of payee verification',
    },
    { folders: ['calendars'], holds: 'business days, cut-off times and value dates' },
    { folders: ['messages'], holds: 'storing, listing and deciding messages, approval rounds' },
    {
      folders: ['approvals', 'deputies', 'drafting', 'reconciliation', 'screening'],
      holds:
        'decisions of reviewers, approval rules; deputies of absent users; templates, working copies; messages held for screening; received statements and their payments',
    },
    { folders: ['network'], holds: 'dispatch, receipt and gateways' },
    { folders: ['remittances'], holds: 'applications of companies and the messages made of them' },
    {
      folders: ['statistics', 'live', 'administration'],
      holds: 'counters and figures; live changes; management of users, institutions and queues',
    },
    { folders: ['single-sign-on'], holds: 'sign-in with the provider of an institution' },
    {
      folders: ['provisioning'],
      holds: 'users and groups that the directory of an institution sends by SCIM',
    },
    { folders: ['archive'], holds: 'messages of past months' },
    { folders: ['backup'], holds: 'backups of the installation' },
    { folders: ['operations'], holds: 'configuration, administrator commands, restoration, housekeeping' },
    { folders: ['developer'], holds: 'the OpenAPI document and the page that shows it' },
    { folders: ['assembly'], holds: 'the assembled server: each capability with its tools' },
    { folders: [ROOT_FILES], holds: 'the entry points' },
  ],
}

/** The browser application: building blocks, what all screens of messages share, screens. */
export const WEB: LayeredFolder = {
  path: 'apps/web/src/',
  rootFiles: ['administration-screens.ts', 'app.tsx', 'main.tsx', 'routes.tsx', 'vite-env.d.ts'],
  layers: [
    { folders: ['browser'], holds: 'storage, addresses, workers, viewport' },
    { folders: ['i18n'], holds: 'texts, formats of amounts and days' },
    { folders: ['api'], holds: 'queries and commands' },
    { folders: ['ui'], holds: 'building blocks, shortcuts, themes' },
    { folders: ['attachments'], holds: 'uploads and files' },
    { folders: ['forms'], holds: 'the form renderer' },
    {
      folders: ['live', 'changes', 'notifications'],
      holds: 'live updates; changes that wait for a second administrator; notices',
    },
    { folders: ['reference'], holds: 'reference lists and the bank directory' },
    { folders: ['calendars'], holds: 'calendars, cut-off times and own days of a bank' },
    { folders: ['sessions'], holds: 'the signed-in user, guards of pages' },
    {
      folders: ['counterparties', 'screening'],
      holds:
        'payees, counterparty banks and settlement instructions; their use in forms; held messages, screening lists, payee verification',
    },
    {
      folders: ['audit', 'message-content'],
      holds: 'the audit trail; everything that is shown of a message',
    },
    { folders: ['approvals', 'drafting'], holds: 'decisions and approval rules; forms of messages' },
    { folders: ['messages', 'remittances'], holds: 'lists, detail and review; applications of companies' },
    {
      folders: ['network', 'reconciliation'],
      holds: 'network messages, links and exceptions; received statements and their payments',
    },
    {
      folders: ['deputies', 'users'],
      holds: 'deputies of absent users; sign-in page, registration, own account, users of an institution',
    },
    { folders: ['institutions', 'administration', 'demo'], holds: 'institutions; the platform; the demo' },
    { folders: ['shell'], holds: 'the frame: menu, header, command field' },
    { folders: ['statistics'], holds: 'the start page and its figures' },
    { folders: [ROOT_FILES], holds: 'the start of the application and the table of routes' },
    { folders: ['gallery'], holds: 'building blocks for developers, in no build of the product' },
  ],
}
