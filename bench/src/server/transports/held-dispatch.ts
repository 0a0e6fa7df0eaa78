import type { ObservedDatabase } from '../database.ts'

/** So the work that follows an approval waits; the product itself is as it is delivered. */
const HOLD = `
  create or replace function bench_hold() returns trigger language plpgsql as $$
  begin
    if new.name = 'message.dispatch' then new.start_after := now() + interval '1 day'; end if;
    return new;
  end $$;
  create or replace trigger bench_hold before insert on pgboss.job for each row execute function bench_hold()`

const LET_GO = `
  drop trigger bench_hold on pgboss.job;
  update pgboss.job set start_after = now() where name = 'message.dispatch' and state = 'created'`

/** Holds messages back between their approval and their dispatch. */
export async function holdDispatch(database: ObservedDatabase): Promise<void> {
  await database.query(HOLD)
}

/** Lets all that were held go at once. */
export async function letDispatchGo(database: ObservedDatabase): Promise<void> {
  await database.query(LET_GO)
}
