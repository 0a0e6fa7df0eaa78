import {
  archiveMonths,
  checkArchive,
  findArchived,
  isRetentionRule,
  readArchived,
  readConfig,
  restoreArchived,
  retention,
} from '@nostro/server'

import { EXIT } from '../command.ts'
import type { AdminAnswer, AdminCommand, AdminOptions } from './admin-command.ts'

/** Shows how long messages stay in the database and are stored at all, or sets a rule of one institution. */
export const showRetention: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { institution, months, years, off = false, json = false } = options
  const isChange = months !== undefined || years !== undefined || off
  if (isChange && institution === undefined)
    return refused(text('admin.missing', { option: '--institution' }))
  if (isChange && !isRule(options)) return refused(text('admin.retention.figures'))
  const found = await retention(readConfig(environment), {
    institution,
    ...(isChange && { change: changeOf(options) }),
  })
  if (json) return clean([JSON.stringify({ retention: found })])
  return clean(
    found.flatMap(({ name, rules, isWaiting }) => [
      name,
      ...rules.map((rule) =>
        text('admin.retention.rule', { ...rule, type: rule.type === '' ? '*' : `${rule.type}*` }),
      ),
      ...(rules.length === 0 ? [text('admin.retention.none')] : []),
      ...(isWaiting ? [text('admin.retention.waiting')] : []),
    ]),
  )
}

function changeOf({ type = '', months, years, off = false }: AdminOptions) {
  return off ? { type } : { type, months: Number(months), years: Number(years) }
}

/** Returns whether the options are a valid rule, or the deletion of one. */
function isRule({ type = '', months, years, off = false }: AdminOptions): boolean {
  if (off) return true
  return (
    isNumber(months) &&
    isNumber(years) &&
    isRetentionRule({ type, months: Number(months), years: Number(years) })
  )
}

function isNumber(value: string | undefined): boolean {
  return /^[1-9]\d{0,2}$/.test(value ?? '')
}

/** Moves messages that are older than the rules allow into the store of files. */
export const archive: AdminCommand = async (
  { institution, json = false },
  { environment, wording: { text } },
) => {
  const reports = await archiveMonths(readConfig(environment), { institution })
  if (json) return clean([JSON.stringify({ archived: reports })])
  return clean(reports.map((report) => text('admin.archive.moved', { ...report })))
}

/** Reads the whole archive and reports files that differ from what was written. */
export const verifyArchive: AdminCommand = async (
  { institution, json = false },
  { environment, wording: { text, paint } },
) => {
  const checks = await checkArchive(readConfig(environment), { institution })
  const isWhole = checks.every(({ faults, brokenAt }) => faults.length === 0 && brokenAt === undefined)
  const exit = isWhole ? EXIT.clean : EXIT.findings
  if (json) return { lines: [JSON.stringify({ archives: checks })], exit }
  const lines = checks.flatMap(({ institutionId, files, faults, brokenAt }) => [
    ...faults.map(({ fileId, fault }) => paint('red', text(`admin.archive.fault.${fault}`, { fileId }))),
    ...(brokenAt === undefined
      ? []
      : [paint('red', text('admin.trail.broken', { institution: institutionId, sequence: brokenAt }))]),
    text('admin.archive.read', { institution: institutionId, files, faults: faults.length }),
  ])
  return { lines, exit }
}

/** Searches the archive by the prefix of a reference, or by a UETR. */
export const findInArchive: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { reference, institution, json = false } = options
  if (reference === undefined) return refused(text('admin.missing', { option: '--reference' }))
  const found = await findArchived(readConfig(environment), { reference, institution })
  if (json) return clean([JSON.stringify({ found })])
  if (found.length === 0) return clean([text('admin.archive.nothing')])
  return clean(
    found.map(({ id, messagingType, businessId, createdAt, fileId }) =>
      [id, createdAt.toISOString(), messagingType, businessId ?? '', fileId].join('  '),
    ),
  )
}

/** Prints a message as its archive file contains it. */
export const readFromArchive: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { message } = options
  if (message === undefined) return refused(text('admin.missing', { option: '--message' }))
  const line = await readArchived(readConfig(environment), message)
  return line === undefined ? refused(text('admin.archive.nothing')) : clean([line])
}

const DAYS_WHEN_NOT_GIVEN = '90'

/** Moves the messages of an archive file back into the database. */
export const restoreFromArchive: AdminCommand = async (options, { environment, wording: { text } }) => {
  const { file, days = DAYS_WHEN_NOT_GIVEN, json = false } = options
  if (file === undefined) return refused(text('admin.missing', { option: '--file' }))
  if (!isNumber(days)) return refused(text('admin.archive.days'))
  const messages = await restoreArchived(readConfig(environment), { fileId: file, days: Number(days) })
  if (json) return clean([JSON.stringify({ restored: { file, messages } })])
  return clean([text('admin.archive.restored', { messages, days })])
}

function clean(lines: readonly string[]): AdminAnswer {
  return { lines, exit: EXIT.clean }
}

function refused(line: string): AdminAnswer {
  return { lines: [line], exit: EXIT.unreadable }
}
