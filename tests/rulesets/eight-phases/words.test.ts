// What the program draws from the abilities that this ruleset brings along.
import { EDITING } from '../../../src/rulesets/eight-phases/abilities/editing.ts'
import { READY } from '../../../src/rulesets/eight-phases/ready/ready-kinds.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { readsWell } from '../../support/reads-well.ts'

readsWell(EDITING, READY, spec.samples)
