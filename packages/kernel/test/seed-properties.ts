import fc from 'fast-check'

import { SEED } from './samples.ts'

// The properties of fast-check use the seed of the run, so that one number repeats all samples.
fc.configureGlobal({ seed: SEED })
