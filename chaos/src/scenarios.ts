import { archive } from './archive/archive.ts'
import { failover } from './failover/failover.ts'
import { gateway } from './gateway/gateway.ts'
import { kill } from './kill.ts'
import { restore } from './restore/restore.ts'
import type { Scenario } from './run/scenario.ts'
import { store } from './store/store.ts'
import { upgrade } from './upgrade/upgrade.ts'

/** All scenarios, in the order in which `--list` prints them. */
export const SCENARIOS: readonly Scenario[] = [kill, restore, gateway, archive, store, failover, upgrade]
