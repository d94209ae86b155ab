import type { Grammar } from './grammar.ts';
import { calas } from './grammars/calas.ts';
import { campina } from './grammars/campina.ts';
import { costa } from './grammars/costa.ts';
import { desierto } from './grammars/desierto.ts';
import { huerta } from './grammars/huerta.ts';
import { isla } from './grammars/isla.ts';
import { meseta } from './grammars/meseta.ts';
import { norte } from './grammars/norte.ts';
import { penon } from './grammars/penon.ts';
import { rias } from './grammars/rias.ts';
import { volcan } from './grammars/volcan.ts';
import type { GrammarName } from './palettes.ts';

export const grammars: Record<GrammarName, Grammar> = {
  costa,
  campina,
  calas,
  huerta,
  penon,
  isla,
  volcan,
  meseta,
  norte,
  rias,
  desierto,
};
