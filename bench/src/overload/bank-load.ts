import { setTimeout as pause } from 'node:timers/promises'

import {
  addKey,
  type AnswerOf,
  approve,
  type Call,
  exportMessages,
  listMessageChanges,
  listMessages,
  readMessage,
  readMessageStatus,
  saveBankMessage,
  signIn,
  signOut,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { paymentForm } from '../../../apps/server/src/messages/testing/payment-form.ts'
import type { Request } from './traffic.ts'

/** Number of messages prepared in parallel. */
const LANES = 8

const DAY_MS = 86_400_000
const BUSY = 503
const TRIES_MAX = 200
const BETWEEN_TRIES_MS = 50

const { pending, sent } = MESSAGE_STATUSES

/** Creates the calls of a bank, each with the session of the user who would make it. */
export interface BankLoad {
  /** Submits and reads messages until `count` of them need an approval. */
  readonly stockApprovals: (count: number) => Promise<void>
  readonly list: () => Request
  readonly read: () => Request
  readonly submit: () => Request
  /** Returns the approval of a prepared message, which can be used once. */
  readonly approve: () => Request
  readonly exportList: () => Request
  /** Creates an API key of a bank that reads messages, and returns its secret. */
  readonly addReadingKey: (bank: string, name: string) => Promise<string>
  /** Returns a call of a system with this key: a state by reference or new changes, in turn. */
  readonly readByKey: (secret: string, turn: number) => Request
  readonly signIn: (username: string) => Request
  /** Signs a user in now and returns the call that signs out again. */
  readonly signOut: (username: string) => Promise<Request>
}

interface Installation {
  readonly origin: string
  readonly password: string
}

export async function openBankLoad(installation: Installation): Promise<BankLoad> {
  const operator = await tokenOf(installation, 'beijing.operator')
  const reviewer = await tokenOf(installation, 'beijing.reviewer')
  const reads: Request[] = []
  const approvals: Request[] = []

  const submit = (): Request =>
    requestOf('submit', saveBankMessage, {
      token: operator,
      body: { initialProcess: true, messagingType: 'MT103', ...paymentForm() },
    })
  const stockOne = async (): Promise<void> => {
    const { id } = await answerTo(installation, saveBankMessage, submit())
    const read = requestOf('read', readMessage, { token: reviewer, id })
    const { openNodeId: nodeId, digest } = await answerTo(installation, readMessage, read)
    reads.push(read)
    approvals.push(requestOf('approve', approve, { token: reviewer, id, body: { nodeId, digest } }))
  }
  return {
    stockApprovals: async (count) => {
      const lane = async (): Promise<void> => {
        while (approvals.length < count) await stockOne()
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    },
    list: () => {
      const body = { status: Math.random() < 0.5 ? pending : sent, current: 1, pageSize: 10 }
      return requestOf('list', listMessages, { token: reviewer, body })
    },
    read: () => reads[Math.floor(Math.random() * reads.length)] ?? lacking('message to read'),
    submit,
    approve: () => approvals.shift() ?? lacking('message to approve'),
    exportList: () => requestOf('export', exportMessages, { token: operator, body: { status: sent } }),
    addReadingKey: async (bank, name) => {
      const token = await tokenOf(installation, `${bank}.admin`)
      const body = {
        name,
        permissions: ['seeBankMessages'],
        callsPerMinute: 6_000,
        expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      }
      return (await answerTo(installation, addKey, requestOf('key', addKey, { token, body }))).secret
    },
    readByKey: (secret, turn) =>
      turn % 3 === 0
        ? {
            ...requestOf('key: state', readMessageStatus, { token: secret }),
            path: `${readMessageStatus.path}?reference=PAY${turn % 1_000}`,
          }
        : {
            ...requestOf('key: changes', listMessageChanges, { token: secret }),
            path: `${listMessageChanges.path}?since=${turn % 100}`,
          },
    signIn: (username) => signInRequest(installation, username),
    signOut: async (username) =>
      requestOf('sign out', signOut, { token: await tokenOf(installation, username) }),
  }
}

function lacking(what: string): never {
  throw new Error(`There is no ${what} in stock`)
}

function requestOf(
  kind: string,
  { method, path }: Call,
  { token, id, body }: { readonly token?: string; readonly id?: string; readonly body?: unknown },
): Request {
  return {
    kind,
    method,
    path: id === undefined ? path : path.replace('{id}', id),
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  }
}

function signInRequest({ password }: Installation, username: string): Request {
  return requestOf('sign in', signIn, { body: { username, password } })
}

async function tokenOf(installation: Installation, username: string): Promise<string> {
  return (await answerTo(installation, signIn, signInRequest(installation, username))).token
}

/** Makes a call that prepares the load, and repeats it while the server is busy. */
async function answerTo<C extends Call>(
  { origin }: Installation,
  call: C,
  { method, path, token, body }: Request,
): Promise<AnswerOf<C>> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.ok)
      return call.answer.parse((JSON.parse(text) as { readonly data: unknown }).data) as AnswerOf<C>
    if (response.status !== BUSY || tries === TRIES_MAX)
      throw new Error(`${path} answered ${response.status}: ${text}`)
    await pause(BETWEEN_TRIES_MS)
  }
}
