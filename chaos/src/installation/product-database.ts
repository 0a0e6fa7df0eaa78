import type { Ask } from './ask-database.ts'

/** The owner of the product's database. */
export const OWNER = 'nostro_owner'
/** The login of the servers, without rights of its own. */
export const SERVER = 'nostro_server'
export const DATABASE = 'nostro'

/** Creates the logins of the product and its database, with queries of the maintenance database. */
export async function createDatabase(ask: Ask): Promise<void> {
  await ask(`create role ${OWNER} login createrole nosuperuser nobypassrls`)
  await ask(`create role ${SERVER} login nosuperuser nobypassrls`)
  await ask(`create database ${DATABASE} owner ${OWNER}`)
}
