import type { ObservedDatabase } from '../database.ts'

/** A trigger that delays the dispatch after an approval; the product itself is unchanged. */
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

/** Releases all held messages at once. */
export async function letDispatchGo(database: ObservedDatabase): Promise<void> {
  await database.query(LET_GO)
}
