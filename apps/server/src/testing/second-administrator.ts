import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Another administrator of Demo Bank Beijing, who decides on what the first one asked for. */
export async function secondAdministrator(server: TestServer): Promise<TestClient> {
  await server.database.superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), institution_id, 'beijing.admin2', 'Second Administrator', 'second@beijing.example',
       status, roles, password_hash, created_at
     from app_user where username = 'beijing.admin'`,
  )
  return await server.signIn('beijing.admin2')
}
