import {
  addBankRows,
  beginBankImport,
  compareBankImport,
  deleteRelationship,
  findBanks,
  listBankDirectories,
  listRelationships,
  putBanksInForce,
  readBanks,
  saveRelationship,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { dropRelationship, enterRelationship } from './change-relationships.ts'
import { namedBanks, searchBanks } from './find-banks.ts'
import { addRows, beginImport, compareImport, enterInForce, readDirectories } from './import-banks.ts'
import { readRelationships } from './read-relationships.ts'

/** Registers the calls of the bank directory and of relationships. */
export function registerBankCalls(server: CallServer): void {
  registerCall(server, findBanks, (context, { query }) => searchBanks(context, query.text))
  registerCall(server, readBanks, (context, { body }) => namedBanks(context, body.bics))
  registerImport(server)
  registerRelationships(server)
}

function registerImport(server: CallServer): void {
  registerCall(server, listBankDirectories, (context) => readDirectories(context))

  registerCall(server, beginBankImport, async (context, { body }) => ({
    number: await beginImport(context, body),
  }))

  registerCall(server, addBankRows, (context, { params, body }) => addRows(context, params.number, body))

  registerCall(server, compareBankImport, (context, { params }) => compareImport(context, params.number))

  registerCall(server, putBanksInForce, (context, { params: { number }, body }) =>
    enterInForce(context, { number, ...body }),
  )
}

function registerRelationships(server: CallServer): void {
  registerCall(server, listRelationships, (context) => readRelationships(context))

  registerCall(server, saveRelationship, (context, { body }) => {
    const { id, version, validFrom, validTo, ...entered } = body
    return enterRelationship(context, {
      ...entered,
      ...(id !== undefined && { id }),
      ...(version !== undefined && { version }),
      ...(validFrom !== undefined && { validFrom }),
      ...(validTo !== undefined && { validTo }),
    })
  })

  registerCall(server, deleteRelationship, (context, { params, query }) =>
    dropRelationship(context, { ...params, ...query }),
  )
}
