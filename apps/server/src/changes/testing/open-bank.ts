import { createBank } from '@nostro/contract'

import { inForce, type TestClient, type TestServer } from '../../testing/index.ts'

/** A new bank with one administrator, whose password is set; two administrators of the platform created it. */
export async function openBank(
  server: TestServer,
): Promise<{ readonly id: string; readonly admin: TestClient }> {
  const platform = await server.signIn('platform.admin')
  const { id } = await inForce(platform, createBank, {
    body: {
      name: 'One Person Bank',
      bic: 'ONEPCNBJ',
      timeZone: 'Asia/Shanghai',
      adminUsername: 'one.admin',
      adminName: 'One Administrator',
      adminEmail: 'one@bank.example',
    },
  })
  await server.database.superuser.query(
    `update app_user set password_hash = (select password_hash from app_user where username = 'beijing.admin')
     where institution_id = $1`,
    [id],
  )
  return { id, admin: await server.signIn('one.admin') }
}
