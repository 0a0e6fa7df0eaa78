import { AppError } from '@nostro/kernel'
import { bankRowsOf } from '@nostro/messages'

import type {
  AnswerOf,
  addBankRows,
  BankImportChanges,
  ChangeOutcome,
  compareBankImport,
  listBankDirectories,
  BodyOf,
  beginBankImport,
} from '@nostro/contract'

import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, requestChange } from '../../changes/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import {
  inInstitution,
  inReadTransaction,
  inTransaction,
  type TransactionScope,
} from '../../db/transaction.ts'
import {
  banksChanged,
  banksOnlyIn,
  beginVersion,
  digestOfRows,
  type DirectoryVersion,
  insertBanks,
  lockVersion,
  numberInForce,
  activateVersion,
  versionAt,
  versionsInForce,
} from './bank-import.repository.ts'

/** Returns the versions that are or were active, newest first. */
export async function readDirectories(context: Context): Promise<AnswerOf<typeof listBankDirectories>> {
  const versions = await inReadTransaction(context, versionsInForce)
  return {
    rowList: versions.flatMap(({ state, importerName: importedBy, inForceSince, ...version }) =>
      inForceSince === undefined
        ? []
        : [
            {
              ...version,
              importedBy,
              inForceSince: inForceSince.toISOString(),
              isInForce: state === 'inForce',
            },
          ],
    ),
  }
}

/**
 * Creates a version and returns its number. Error: `referenceList.versionChanged` when another user created it first.
 */
export async function beginImport(context: Context, begun: BodyOf<typeof beginBankImport>): Promise<number> {
  const { institutionId, actor, clock } = context
  return await asImporter(context, async (tx) => {
    try {
      return await beginVersion(tx, institutionId, {
        ...begun,
        importerName: actor.name,
        begunAt: clock.now(),
      })
    } catch (cause) {
      throw violatesUnique(cause, 'bank_directory_version_pkey')
        ? new AppError('referenceList.versionChanged', {}, { cause })
        : cause
    }
  })
}

/**
 * Adds rows of a file to a version that is not active yet. Returns the number of accepted rows, and the rejected ones
 * with line and reason. Errors: `referenceList.invalid` for headings without BIC or name,
 * `referenceList.versionChanged`.
 */
export async function addRows(
  context: Context,
  number: number,
  { headings, firstLine, rowList: rows }: BodyOf<typeof addBankRows>,
): Promise<AnswerOf<typeof addBankRows>> {
  return await asImporter(context, async (tx) => {
    const { issuedOn } = await collecting(tx, number)
    const read = bankRowsOf(headings, rows, firstLine, issuedOn)
    if (!read.ok) throw new AppError('referenceList.invalid', {}, { issues: read.error })
    const { taken, rejected } = read.value
    const place = { institutionId: context.institutionId, version: number }
    const added = await insertBanks(
      tx,
      place,
      taken.map(({ bank }) => bank),
    )
    const repeated = taken.filter(({ bank }) => !added.has(bank.bic))
    return {
      count: added.size,
      rejected: [
        ...rejected.map(({ path, code, params }) => ({ line: Number(path[0]), code, ...numbered(params) })),
        ...repeated.map(({ line, bank }) => ({ line, code: 'bankRow.double', params: { bic: bank.bic } })),
      ].toSorted((one, other) => one.line - other.line),
    }
  })
}

/** Parameters of rejected rows are numbers and BICs, never lists. */
function numbered(params: object = {}): { readonly params: Record<string, string | number> } {
  const entries = Object.entries(params).map(
    ([name, value]: [string, unknown]): [string, string | number] => [
      name,
      typeof value === 'number' ? value : String(value),
    ],
  )
  return { params: Object.fromEntries(entries) }
}

async function collecting(tx: Tx, number: number): Promise<DirectoryVersion> {
  const version = await lockVersion(tx, number)
  if (version?.state !== 'collecting') throw new AppError('referenceList.versionChanged')
  return version
}

/**
 * Returns the changes that a version would make. Error: `referenceList.versionChanged` for one that is active or
 * deleted.
 */
export async function compareImport(
  context: Context,
  number: number,
): Promise<AnswerOf<typeof compareBankImport>> {
  return await inReadTransaction(context, async (tx) => {
    const [version, basedOn] = await Promise.all([versionAt(tx, number), numberInForce(tx)])
    if (version?.state !== 'collecting') throw new AppError('referenceList.versionChanged')
    const [added, changed, removed] = await Promise.all([
      banksOnlyIn(tx, { version: number, other: basedOn }),
      banksChanged(tx, { version: number, other: basedOn }),
      banksOnlyIn(tx, { version: basedOn, other: number }),
    ])
    return {
      basedOn,
      count: version.count,
      added: listed(added),
      changed: listed(changed),
      removed: listed(removed),
    }
  })
}

function listed({ count, first }: Awaited<ReturnType<typeof banksOnlyIn>>): BankImportChanges['added'] {
  return { count, first: [...first] }
}

/** A version of the directory as stored in its change. */
interface DirectoryFacts {
  readonly number: number
  readonly basedOn: number
  readonly source: string
  readonly issuedOn: string
  readonly isComplete: boolean
  readonly count: number
  /** SHA-256 of its rows, computed by the database. */
  readonly rows: string
}

/**
 * Requests the activation of a version, which a second person confirms. Errors: `referenceList.versionChanged`,
 * `change.waiting`.
 *
 * `basedOn` is the active version that it was compared with; 0 for none.
 */
export async function enterInForce(
  context: Context,
  { number, basedOn }: { readonly number: number; readonly basedOn: number },
): Promise<ChangeOutcome> {
  const after = await asImporter(context, async (tx): Promise<DirectoryFacts> => {
    const { source, issuedOn, isComplete, count } = await collecting(tx, number)
    if (count === 0 || (await numberInForce(tx)) !== basedOn)
      throw new AppError('referenceList.versionChanged')
    return { number, basedOn, source, issuedOn, isComplete, count, rows: await digestOfRows(tx, number) }
  })
  return await inTransaction(context, (tx) =>
    requestChange(tx, context, {
      kind: 'bankDirectory.import',
      objectId: String(number),
      objectName: after.source,
      before: { number: basedOn },
      after,
    }),
  )
}

/** Activates a confirmed version. Error: `change.outdated`. */
export const applyBankDirectory: ApplyChange = async (_tx, scope, change) => {
  // Written by `enterInForce` only.
  const facts = change.after as DirectoryFacts
  const { number, basedOn, rows } = facts
  await asImporter(scope, async (tx) => {
    const version = await lockVersion(tx, number)
    const isSame = version?.state === 'collecting' && (await digestOfRows(tx, number)) === rows
    if (!isSame || (await numberInForce(tx)) !== basedOn) throw new AppError('change.outdated')
    await activateVersion(tx, number, scope.clock.now())
    await recordEvent(tx, scope, {
      action: 'bankDirectory.import',
      objectKind: 'institution',
      objectId: scope.institutionId,
      after: facts,
    })
  })
  return {}
}

/** Runs a part of an import with the rights for the platform's lists. */
async function asImporter<T>(scope: TransactionScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { institutionId } = scope
  return await inTransaction(scope, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    return await inInstitution(command, place, work)
  })
}
