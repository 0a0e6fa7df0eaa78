import { importOrderFile } from '@nostro/contract'

import type { TestClient, TestServer } from '../../src/testing/index.ts'
import { ORDER_FILE_INPUTS } from './order-file-samples.ts'

/** Keeps the account of Demo Trading Company that the order files of the samples name. */
export async function keepOrderingAccount({ database }: TestServer): Promise<void> {
  await database.superuser.query(
    `insert into company_account (id, institution_id, bank_bic, account, normalised, holder_name, address_lines, town)
     select '00000000-0000-7000-8000-0000000acc01', institution_id, 'DEMECNBJXXX', '6222020200112233445',
       '6222020200112233445', 'DEMO TRADING COMPANY', array['88 HARBOUR ROAD'], 'BEIJING'
     from app_user where username = 'trading.operator'
     on conflict do nothing`,
  )
}

/** Imports an order file as an operator of Demo Trading Company and returns its id. */
export async function importedOrderFile(server: TestServer, operator: TestClient): Promise<string> {
  await keepOrderingAccount(server)
  return (await operator.succeed(importOrderFile, ORDER_FILE_INPUTS.importOrderFile())).id
}
