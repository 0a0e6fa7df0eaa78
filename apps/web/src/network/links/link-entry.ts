import {
  type BROKER_MECHANISMS,
  createLink,
  LINK_KINDS,
  type LinkBroker,
  type NetworkLink,
} from '@nostro/contract'

import type { Texts } from '../../i18n/index.ts'
import { type Format, FORMATS } from './link-formats.tsx'

/** A link as in the form fields. The fields of a broker apply only to a link of that kind. */
export interface LinkEntry {
  readonly name: string
  readonly kind: (typeof LINK_KINDS)[number]
  readonly folder: string
  readonly formats: readonly Format[]
  readonly answerMinutes: string
  readonly address: string
  readonly mechanism: (typeof BROKER_MECHANISMS)[number]
  readonly userName: string
  readonly certificate: string
  readonly authority: string
  /** A password or a private key; empty if the stored one remains in use. */
  readonly secret: string
  readonly outgoing: string
  readonly incoming: string
  readonly deadLetter: string
  /** HH:MM in the bank's time zone; both empty for no restriction. */
  readonly sendsFrom: string
  readonly sendsUntil: string
  /** YYYY-MM-DD HH:MM in the bank's time zone; both empty for none. */
  readonly maintenanceFrom: string
  readonly maintenanceUntil: string
}

/** The brokers and folders that this installation offers to links. */
export interface LinkPlaces {
  /** The installation has a folder for links to gateways. */
  readonly hasRoot: boolean
  /** The allowed message brokers. */
  readonly brokers: readonly string[]
  /** The number of the bank's administrators: a new key needs two of them. */
  readonly administrators: number
}

/** A sentence for each field with an issue. */
export type LinkProblems = Partial<Readonly<Record<keyof LinkEntry, string>>>

const NO_BROKER = {
  address: '',
  mechanism: 'PLAIN',
  userName: '',
  certificate: '',
  authority: '',
  secret: '',
  outgoing: '',
  incoming: '',
  deadLetter: '',
} as const

const ALWAYS = { sendsFrom: '', sendsUntil: '', maintenanceFrom: '', maintenanceUntil: '' } as const

/** The fields that show the issues of nested members. */
export const FIELD_OF_MEMBER = {
  'broker.address': 'address',
  'broker.userName': 'userName',
  'broker.certificate': 'certificate',
  'broker.authority': 'authority',
  'broker.outgoing': 'outgoing',
  'broker.incoming': 'incoming',
  'broker.deadLetter': 'deadLetter',
  'hours.from': 'sendsFrom',
  'hours.until': 'sendsUntil',
  'maintenance.from': 'maintenanceFrom',
  'maintenance.until': 'maintenanceUntil',
} as const

/** The field of each error code without issues. */
export const FIELD_OF_CODE = {
  'link.nameTaken': 'name',
  'link.folderTaken': 'folder',
  'link.folderMissing': 'folder',
  'link.folderUnusable': 'folder',
  'link.noRoot': 'folder',
  'link.brokerNotAllowed': 'address',
  'link.notEncrypted': 'mechanism',
  'link.queueTaken': 'incoming',
} as const

/** Returns the kinds of links that can be set up in this installation. */
export function kindsIn({ hasRoot, brokers }: LinkPlaces): readonly LinkEntry['kind'][] {
  const isThere = { internal: true, directory: hasRoot, amqp: brokers.length > 0 }
  return LINK_KINDS.filter((kind) => isThere[kind])
}

/** Returns the form fields of the link, or the initial values of a new one. */
export function entryOf(link: NetworkLink | undefined, places: LinkPlaces): LinkEntry {
  const [address = ''] = places.brokers
  if (link === undefined) {
    const kind = places.hasRoot ? 'directory' : 'internal'
    return {
      ...NO_BROKER,
      ...ALWAYS,
      address,
      name: '',
      folder: '',
      formats: FORMATS,
      answerMinutes: '60',
      kind,
    }
  }
  const { name, kind, folder = '', formats, answerMinutes, broker, hours, maintenance } = link
  const own = { name, kind, folder, formats, answerMinutes: String(answerMinutes) }
  const times = {
    sendsFrom: hours?.from ?? '',
    sendsUntil: hours?.until ?? '',
    maintenanceFrom: maintenance?.from ?? '',
    maintenanceUntil: maintenance?.until ?? '',
  }
  return { ...NO_BROKER, ...times, address, ...(broker !== undefined && brokerEntry(broker)), ...own }
}

function brokerEntry({
  userName = '',
  certificate = '',
  authority = '',
  deadLetter = '',
  ...rest
}: LinkBroker) {
  return { ...rest, userName, certificate, authority, deadLetter }
}

/** Returns whether a stored secret remains in use if none is typed. */
export function isSecretKept({ mechanism }: LinkEntry, link: NetworkLink | undefined): boolean {
  return mechanism !== 'ANONYMOUS' && link?.broker?.mechanism === mechanism
}

/** Returns the body of the call that creates or changes the link. */
export function bodyOf(entry: LinkEntry, link: NetworkLink | undefined) {
  const { name, kind, folder, formats, answerMinutes } = entry
  return {
    ...(link === undefined ? { kind } : { version: link.version }),
    name: name.trim(),
    ...(kind === 'directory' && { folder: folder.trim() }),
    ...(kind === 'amqp' && { broker: brokerOf(entry), ...secretOf(entry, link) }),
    formats,
    answerMinutes: minutesOf(answerMinutes),
    ...(kind !== 'internal' && timesOf(entry)),
  }
}

function timesOf(entry: LinkEntry) {
  const hours = { from: entry.sendsFrom.trim(), until: entry.sendsUntil.trim() }
  const maintenance = { from: entry.maintenanceFrom.trim(), until: entry.maintenanceUntil.trim() }
  return {
    ...(isTyped(hours) && { hours }),
    ...(isTyped(maintenance) && { maintenance }),
  }
}

function isTyped({ from, until }: { readonly from: string; readonly until: string }): boolean {
  return from !== '' || until !== ''
}

function brokerOf({ address, mechanism, ...typed }: LinkEntry) {
  const authority = typed.authority.trim()
  const deadLetter = typed.deadLetter.trim()
  return {
    address,
    mechanism,
    ...(mechanism === 'PLAIN' && { userName: typed.userName.trim() }),
    ...(mechanism === 'EXTERNAL' && { certificate: typed.certificate.trim() }),
    ...(authority !== '' && { authority }),
    outgoing: typed.outgoing.trim(),
    incoming: typed.incoming.trim(),
    ...(deadLetter !== '' && { deadLetter }),
  }
}

/** A password is sent unchanged, because spaces are part of it. */
function secretOf(entry: LinkEntry, link: NetworkLink | undefined) {
  const isLeft = entry.secret === '' && isSecretKept(entry, link)
  return entry.mechanism === 'ANONYMOUS' || isLeft ? {} : { secret: entry.secret }
}

function minutesOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

/** Returns the sentence for each invalid field. */
export function problemsOf(entry: LinkEntry, { t }: Texts): LinkProblems {
  const { kind, folder, formats, answerMinutes } = entry
  const shape = createLink.body?.shape
  const isFolder = shape?.folder.safeParse(folder.trim()).success === true
  const isTime = shape?.answerMinutes.safeParse(minutesOf(answerMinutes)).success === true
  return {
    ...(kind === 'directory' && folder.trim() !== '' && !isFolder && { folder: t('link.folder.invalid') }),
    ...(formats.length === 0 && { formats: t('link.formats.required') }),
    ...(kind !== 'internal' && !isTime && { answerMinutes: t('link.answerMinutes.invalid') }),
    ...(kind !== 'internal' && timeProblems(entry, { t })),
    ...(kind === 'amqp' && queueProblems(entry, t('link.address.invalid'))),
  }
}

function timeProblems(entry: LinkEntry, { t }: Pick<Texts, 't'>): LinkProblems {
  const { hours, maintenance } = timesOf(entry)
  const shape = createLink.body?.shape
  const areHours = shape?.hours.safeParse(hours).success === true
  const isMaintenance = shape?.maintenance.safeParse(maintenance).success === true
  return {
    ...(!areHours && { sendsUntil: t('link.hours.invalid') }),
    ...(!isMaintenance && { maintenanceUntil: t('link.maintenance.invalid') }),
  }
}

const QUEUES = ['outgoing', 'incoming', 'deadLetter'] as const

function queueProblems(entry: LinkEntry, sentence: string): LinkProblems {
  const shape = createLink.body?.shape.broker.unwrap().shape
  const wrong = QUEUES.filter((name) => {
    const typed = entry[name].trim()
    return typed !== '' && shape?.[name].safeParse(typed).success !== true
  })
  return Object.fromEntries(wrong.map((name) => [name, sentence]))
}
