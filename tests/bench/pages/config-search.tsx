import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import type { ParameterInfo } from '../../../src/domain/configuration/config-entry';
import {
  machineIndex,
  parameterIndex,
  type SearchedMachine,
} from '../../../src/domain/configuration/suggestions';
import { isModuleId } from '../../../src/domain/ids';
import { SearchCombo } from '../../../src/features/config-viewer/search/SearchCombo';
import { activate, addTexts } from '../../../src/i18n/core/activate';
import { UiProvider } from '../../../src/ui/theme/UiProvider';

const COUNT = 1_000;
const PLACES = ['Beppu Geothermal', 'Reykjanes Steam Field', 'Luleå Steelworks', '別府地熱'];
const FAMILIES = ['CT', 'MAIN PUMP', 'BOOSTER VALVE', 'PID TURBINE', 'ALARM', '圧力 センサー'];
const LEAVES = ['LIMIT LOW', 'LIMIT HIGH', 'DELAY', 'GAIN', 'START PRESSURE'];

const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? '';

const MACHINES = Array.from({ length: COUNT }, (_, i): SearchedMachine => {
  const id = `0103${String(190_000 + i).padStart(6, '0')}`;
  if (!isModuleId(id)) throw new Error(`${id} is no module`);
  const place = pick(PLACES, i);
  return { id, name: `${place} ${String(i)}`, place, version: 'V3_2' };
});

const PARAMETERS = Array.from({ length: COUNT }, (_, i): ParameterInfo => {
  const number = String(Math.floor(i / (FAMILIES.length * LEAVES.length)));
  const name = `${pick(FAMILIES, i)} ${number} ${pick(LEAVES, Math.floor(i / FAMILIES.length))}`;
  return {
    ...{ key: name.replaceAll(' ', '_'), name, configType: pick(['Process', 'Control'], i) },
    ...{ description: name, type: 'number', resolution: 0.1, unit: 'bar' },
    ...{ default: '1', min: '0', max: '10', note: null, machine: 'module', versions: ['V3_2'] },
    ...{ since: null, until: null, variables: [], individual: false, machines: COUNT },
  };
});

// Dictionaries as in the app: without one each text warns that it has no translation.
await activate('en');
await addTexts('screens');
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
const index = { machines: machineIndex(MACHINES), parameters: parameterIndex(PARAMETERS) };
const nothing = () => undefined;
createRoot(root).render(
  <UiProvider>
    <I18nProvider i18n={i18n}>
      <SearchCombo index={index} stored="" isLive={false} onPause={nothing} onChoose={nothing} />
    </I18nProvider>
  </UiProvider>,
);
