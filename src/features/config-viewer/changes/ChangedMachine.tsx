import { ModuleLink } from '../../../components/links/ModuleLink';
import { PowerBlockLink } from '../../../components/links/PowerBlockLink';
import type { ListedChange } from '../../../domain/configuration/listing';
import { isModuleId, isPowerBlockId } from '../../../domain/ids';
import { LongText } from '../../../ui/LongText';

/** Link to the page of the machine that changed. */
export function ChangedMachine({ change: { id, machineName } }: { change: ListedChange }) {
  const text = <LongText text={machineName === id ? id : `${machineName} (${id})`} />;
  if (isModuleId(id))
    return (
      <ModuleLink {...LINK} moduleId={id}>
        {text}
      </ModuleLink>
    );
  if (isPowerBlockId(id))
    return (
      <PowerBlockLink {...LINK} powerBlockId={id}>
        {text}
      </PowerBlockLink>
    );
  return text;
}

const LINK = { textDecoration: 'underline', display: 'inline-block', py: '1' } as const;
