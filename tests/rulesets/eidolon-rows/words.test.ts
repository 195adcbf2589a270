// What the program draws from the abilities that this ruleset brings along.
import { EDITING } from '../../../src/rulesets/eidolon-rows/abilities/editing.ts'
import { READY } from '../../../src/rulesets/eidolon-rows/ready/ready-kinds.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { readsWell } from '../../support/reads-well.ts'

readsWell(EDITING, READY, spec.samples)
