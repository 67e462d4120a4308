-- Buckets got the seconds of each status: the past of the embedded fleet is filled in once more.
UPDATE "embedded_fleet" SET "laid_back_to" = "began";
