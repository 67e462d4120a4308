import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CoverageKind } from '../../domain/series/coverage';

/** Coverage of stored history (store O10), and reasons for blanks that no store can know. */
type BandKind = CoverageKind | 'offline' | 'denied';

/** Words for each kind of coverage in the strip below a chart. */
const BAND_WORDS: Record<BandKind, MessageDescriptor> = {
  final: msg`Final`,
  volatile: msg`Provisional`,
  empty: msg`No data sent`,
  missing: msg`Not on this device`,
  coarser: msg`Wider buckets in place of missing ones`,
  offline: msg`The machine was offline`,
  denied: msg`Not permitted`,
};

/** Coverage words in the current language; the same object while the language is the same. */
export function useBandWords(): Record<BandKind, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      final: t(BAND_WORDS.final),
      volatile: t(BAND_WORDS.volatile),
      empty: t(BAND_WORDS.empty),
      missing: t(BAND_WORDS.missing),
      coarser: t(BAND_WORDS.coarser),
      offline: t(BAND_WORDS.offline),
      denied: t(BAND_WORDS.denied),
    }),
    [t],
  );
}
