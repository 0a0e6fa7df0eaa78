import fc from 'fast-check'

import { SEED } from './samples.ts'

// The properties of fast-check draw from the seed of the run, so that one number repeats all samples of a run.
fc.configureGlobal({ seed: SEED })
