// Plain Turns, as the registry knows it.
import { defineRuleset } from '../../engine/core/index.ts'
import { spec } from './spec.ts'

export const ruleset = defineRuleset(spec)
