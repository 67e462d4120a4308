import { Flex } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { Suggestion } from '../../../domain/configuration/suggestions';
import { Loading } from '../../../ui/states/Loading';
import { FetchedLine } from '../FetchedLine';
import { CatalogueConfig } from './CatalogueConfig';
import { MachineConfig } from './MachineConfig';
import { NotStored } from './NotStored';
import { ParameterConfig } from './ParameterConfig';
import { SearchCombo } from './SearchCombo';
import { useSearchAddress } from './use-search-address';
import { useSearchSources } from './use-search-sources';

/** Searches machines and parameters, and shows what was chosen (rules §2.14). */
export function SearchTab() {
  const view = useSearchAddress();
  const { sources, catalogue, refresh } = useSearchSources();
  const { machine, key, choose, setFind } = view;
  const isChosen = machine !== null || key !== null;
  const onChoose = useCallback(
    (chosen: Suggestion) => {
      choose(chosen.machine?.id ?? null, chosen.parameter?.key ?? null);
    },
    [choose],
  );
  return (
    <Flex direction="column" gap="5" minH="34rem">
      <SearchCombo
        index={sources.index}
        stored={view.find}
        isLive={!isChosen}
        onPause={setFind}
        onChoose={onChoose}
      />
      {machine !== null ? (
        <MachineConfig key={machine} {...{ view, sources, machine }} parameter={key} />
      ) : null}
      {machine === null && key !== null ? (
        <ParameterConfig key={key} {...{ view, sources }} parameter={key} />
      ) : null}
      {!isChosen && catalogue === undefined ? <Loading rows={6} /> : null}
      {!isChosen && catalogue === null ? (
        <NotStored
          refresh={refresh}
          onClear={() => {
            choose(null, null);
          }}
        />
      ) : null}
      {!isChosen && catalogue != null ? (
        <>
          <FetchedLine at={catalogue.servedAt} refresh={refresh} />
          <CatalogueConfig view={view} sources={sources} />
        </>
      ) : null}
    </Flex>
  );
}
