import { BlockOnSite } from '../../../components/on-site/BlockOnSite';

/** People at the machines of a power block, loaded after the figures of its card. */
export const PeopleOnSite = BlockOnSite;
